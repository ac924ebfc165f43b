import { Controller, Get, Res } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type AuditEntry, Role } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import type { Response } from 'express';
import { AUDIT_LIST, type AuditList } from './audit.dto.js';
import { AuditTrail } from './audit-trail.service.js';

/** The audit trail of the service: who changed what, when and from where. */
@Controller('audit')
@Roles(Role.Admin)
export class AuditController {
  constructor(private readonly trail: AuditTrail) {}

  @Get()
  async list(
    @AdminList(AUDIT_LIST) list: AuditList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    return sendRows(response, AUDIT_LIST, list, await this.trail.list(list));
  }
}
