import { useQuery } from '@tanstack/react-query';
import { ownTrucks } from './own-trucks';

/** Queries all trucks of the signed-in carrier by name, to choose from. */
export const useOwnTrucks = () => useQuery(ownTrucks);
