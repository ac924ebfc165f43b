import { useSignedIn } from '@lanewise/browser';
import { useQuery } from '@tanstack/react-query';
import { truckChoices } from './truck-choices';

/** Queries the trucks to choose from. */
export const useTruckChoices = () => useQuery(truckChoices(useSignedIn().roles));
