import { LIMITS } from '@lanewise/contracts';
import { MaxCharacters } from '@lanewise/http';
import { IsString } from 'class-validator';

export class DeleteImageQuery {
  @IsString()
  @MaxCharacters(LIMITS.fileName)
  fileName: string;
}
