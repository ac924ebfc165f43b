import { test } from '@jest/globals';
import { INVOICE_TEXT_RULES, NUMBER_RULES, TEXT_RULES } from '@lanewise/contracts';
import { describeFields, expectRefused } from '../../../../tests/support/describe-fields.js';
import { CreatePricePackageDto, SavePricePackageDto, UpdatePricePackageDto } from './price-package.dto.js';

const DTOS = [CreatePricePackageDto, SavePricePackageDto, UpdatePricePackageDto];
const GOOD = { name: 'New', price: 1, description: 'd', posibilities: 'p' };

describeFields('a package', DTOS, GOOD, {
  name: INVOICE_TEXT_RULES.item,
  description: TEXT_RULES.packageDescription,
  posibilities: TEXT_RULES.posibilities,
  price: NUMBER_RULES.packagePrice,
  period: NUMBER_RULES.packagePeriod,
});

test('a package has a period of whole days', () =>
  expectRefused(DTOS, { ...GOOD, period: 1.5 }, 'period', NUMBER_RULES.packagePeriod.tooSmall));
