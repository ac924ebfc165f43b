import {
  type Coordinates,
  ROAD_LIMITS,
  type RoadMilesRequest,
  type RoadRouteRequest,
} from '@lanewise/contracts';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsLatitude,
  IsLongitude,
  IsNumber,
  IsObject,
  IsOptional,
  ValidateNested,
} from 'class-validator';

export class CoordinatesDto implements Coordinates {
  @IsNumber()
  @IsLatitude()
  latitude: number;

  @IsNumber()
  @IsLongitude()
  longitude: number;
}

const ArePlaces = (min: number, max: number): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMinSize(min),
    ArrayMaxSize(max),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(() => CoordinatesDto),
  );

export class RoadMilesDto implements RoadMilesRequest {
  @ArePlaces(1, ROAD_LIMITS.places)
  from: CoordinatesDto[];

  @ArePlaces(1, ROAD_LIMITS.places)
  to: CoordinatesDto[];

  @IsOptional()
  @IsBoolean()
  byState?: boolean;
}

export class RoadRouteDto implements RoadRouteRequest {
  @ArePlaces(2, ROAD_LIMITS.routePoints)
  points: CoordinatesDto[];
}
