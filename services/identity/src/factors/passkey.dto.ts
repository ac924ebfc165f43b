import {
  FACTOR_LIMITS,
  type PasskeyAssertion,
  type PasskeyAssertionResponse,
  type PasskeyRegistration,
  type PasskeyRegistrationResponse,
} from '@lanewise/contracts';
import { MaxCharacters } from '@lanewise/http';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsNotEmpty, IsObject, IsString, ValidateNested } from 'class-validator';

/** Checks what a browser writes in base64url. */
const IsData = (): PropertyDecorator =>
  applyDecorators(IsString(), IsNotEmpty(), MaxCharacters(FACTOR_LIMITS.passkeyData));

/** Checks an object by its class. */
export const IsPart = (part: new () => object): PropertyDecorator =>
  applyDecorators(
    IsObject(),
    ValidateNested(),
    Type(() => part),
  );

export class PasskeyAssertionResponseDto implements PasskeyAssertionResponse {
  @IsData()
  clientDataJSON: string;

  @IsData()
  authenticatorData: string;

  @IsData()
  signature: string;
}

export class PasskeyAssertionDto implements PasskeyAssertion {
  @IsData()
  id: string;

  @IsPart(PasskeyAssertionResponseDto)
  response: PasskeyAssertionResponseDto;
}

export class PasskeyRegistrationResponseDto implements PasskeyRegistrationResponse {
  @IsData()
  clientDataJSON: string;

  @IsData()
  attestationObject: string;
}

export class PasskeyRegistrationDto implements PasskeyRegistration {
  @IsData()
  id: string;

  @IsPart(PasskeyRegistrationResponseDto)
  response: PasskeyRegistrationResponseDto;
}
