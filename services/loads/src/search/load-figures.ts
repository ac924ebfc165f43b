export { loadFigures, profit, profitPerMile, ratePerMile, toShownFigures } from '@lanewise/contracts';
