import { IsString } from 'class-validator';

export class DeleteImageQuery {
  @IsString()
  fileName: string;
}
