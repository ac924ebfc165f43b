import { Controller, Get, Header } from '@nestjs/common';
import type { JsonWebKeySet } from '@lanewise/auth';
import { Public } from '@lanewise/http';
import { SigningKeys } from './signing-keys.js';

@Public()
@Controller('.well-known')
export class KeysController {
  constructor(private readonly keys: SigningKeys) {}

  @Get('jwks.json')
  @Header('Cache-Control', 'public, max-age=60')
  jwks(): JsonWebKeySet {
    return this.keys.published;
  }
}
