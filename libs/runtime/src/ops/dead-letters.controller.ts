import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import {
  DEAD_LETTER_SORT_FIELDS,
  type DeadLetter,
  type DeadLetterDetails,
  type ReplayResult,
  Role,
} from '@lanewise/contracts';
import { adminSortOf, type AdminListQuery, parseAdminList, setContentRange } from '@lanewise/http';
import type { Response } from 'express';
import { deadLettersWhere } from './dead-letter-filter.js';
import { DeadLettersService } from './dead-letters.service.js';
import { ReplayRequestDto } from './replay.dto.js';

/** The parked come first, and of each state the newest. */
const PARKED_FIRST = { field: 'state', descending: false } as const;

@Controller('dead-letters')
@Roles(Role.Admin)
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLettersService) {}

  @Get()
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeadLetter[]> {
    const list = parseAdminList(query);
    const { letters, total } = await this.deadLetters.list(deadLettersWhere(list.filter), {
      sort: adminSortOf(list, DEAD_LETTER_SORT_FIELDS, PARKED_FIRST),
      offset: list.offset,
      limit: list.limit,
    });
    setContentRange(response, 'dead-letters', list, letters.length, total);
    return letters;
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
