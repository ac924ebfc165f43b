import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '@lanewise/http';
import type { JSONWebKeySet } from 'jose';
import { SigningKeys } from './signing-keys.js';

@Public()
@Controller('.well-known')
export class KeysController {
  constructor(private readonly keys: SigningKeys) {}

  @Get('jwks.json')
  @Header('Cache-Control', 'public, max-age=60')
  jwks(): JSONWebKeySet {
    return this.keys.publicKeys;
  }
}
