import {
  currentPassword,
  FACTOR_LIMITS,
  FACTOR_TEXT_RULES,
  type FactorCode,
  type FreshPassword,
  type NewPasskey,
  readCode,
  type RemovePasskeyRequest,
  TEXT_RULES,
} from '@lanewise/contracts';
import { IsSecret, IsText, MaxCharacters } from '@lanewise/http';
import { IsString } from 'class-validator';
import { IsPart, PasskeyRegistrationDto } from '../factors/passkey.dto.js';

export class FreshPasswordDto implements FreshPassword {
  @IsSecret(TEXT_RULES.password, currentPassword)
  password: string;
}

export class FactorCodeDto implements FactorCode {
  @IsSecret(FACTOR_TEXT_RULES.code, readCode)
  code: string;
}

export class NewPasskeyDto implements NewPasskey {
  @IsText(FACTOR_TEXT_RULES.passkeyName)
  name: string;

  @IsPart(PasskeyRegistrationDto)
  passkey: PasskeyRegistrationDto;
}

export class RemovePasskeyDto extends FreshPasswordDto implements RemovePasskeyRequest {
  @IsString()
  @MaxCharacters(FACTOR_LIMITS.passkeyData)
  id: string;
}
