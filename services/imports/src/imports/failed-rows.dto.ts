import {
  type CellCorrection,
  type FailedRowCorrection,
  LIMITS,
  type ResendRowsRequest,
} from '@lanewise/contracts';
import { MaxCharacters } from '@lanewise/http';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';

/** A bigint of Postgres. */
const POSITION = /^\d{1,18}$/;

export class FailedRowsQuery {
  @IsOptional()
  @Matches(POSITION)
  after?: string;
}

export class CellCorrectionDto implements CellCorrection {
  @IsInt()
  @Min(0)
  @Max(LIMITS.failedRowCells - 1)
  column: number;

  @IsString()
  @MaxCharacters(LIMITS.failedRowCell)
  value: string;
}

export class FailedRowCorrectionDto implements FailedRowCorrection {
  @Matches(POSITION)
  position: string;

  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LIMITS.failedRowCells)
  @ValidateNested({ each: true })
  @Type(() => CellCorrectionDto)
  cells: CellCorrectionDto[];
}

export class ResendRowsDto implements ResendRowsRequest {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(LIMITS.resentRows)
  @ArrayUnique((row: FailedRowCorrection | null) => row?.position)
  @ValidateNested({ each: true })
  @Type(() => FailedRowCorrectionDto)
  rows: FailedRowCorrectionDto[];
}
