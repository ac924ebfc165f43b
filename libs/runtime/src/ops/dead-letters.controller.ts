import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Res } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type DeadLetter, type DeadLetterDetails, type ReplayResult, Role } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import type { Response } from 'express';
import { DEAD_LETTER_LIST, type DeadLetterList, ReplayRequestDto } from './dead-letter.dto.js';
import { DeadLettersService } from './dead-letters.service.js';

@Controller('dead-letters')
@Roles(Role.Admin)
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLettersService) {}

  @Get()
  async list(
    @AdminList(DEAD_LETTER_LIST) list: DeadLetterList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeadLetter[]> {
    return sendRows(response, DEAD_LETTER_LIST, list, await this.deadLetters.list(list));
  }

  @Post('replay')
  @HttpCode(200)
  replayAll(@CurrentActor() actor: Actor, @Body() request: ReplayRequestDto): Promise<ReplayResult> {
    return this.deadLetters.replayAll(actor, request);
  }

  @Get(':id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<DeadLetterDetails> {
    return this.deadLetters.get(id);
  }

  @Post(':id/replay')
  @HttpCode(200)
  replay(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<DeadLetter> {
    return this.deadLetters.replay(actor, id);
  }

  @Post(':id/discard')
  @HttpCode(204)
  discard(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.deadLetters.discard(actor, id);
  }
}
