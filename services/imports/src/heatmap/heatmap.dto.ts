import {
  DAY_TYPES,
  type DayType,
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  HEATMAP_SORT_FIELDS,
  type HeatmapSearchRequest,
} from '@lanewise/contracts';
import { defineList, type ListOf, ToMember } from '@lanewise/http';
import { IsIn, IsOptional } from 'class-validator';

export class HeatmapFilterDto implements Pick<HeatmapSearchRequest, 'dayType' | 'equipment'> {
  @IsOptional()
  @IsIn(DAY_TYPES)
  dayType?: DayType;

  @IsOptional()
  @ToMember(Equipment)
  @IsIn(HAULING_EQUIPMENT)
  equipment?: HaulingEquipment;
}

/** The sort is that of the states; a page has one heatmap. */
export const HEATMAP_LIST = defineList({
  resource: 'heatmaps',
  filter: HeatmapFilterDto,
  sortFields: HEATMAP_SORT_FIELDS,
  defaultSort: { field: 'state', descending: false },
});
export type HeatmapList = ListOf<typeof HEATMAP_LIST>;
