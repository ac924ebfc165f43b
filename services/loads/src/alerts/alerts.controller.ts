import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type Alert, type ListResponse, Role } from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import { ALERT_LIST, type AlertList, CreateAlertDto, UpdateAlertDto } from './alert.dto.js';
import { AlertsService } from './alerts.service.js';

/** The caller's own alerts. Nobody sees or changes another's. */
@Controller('alert')
@Roles(Role.Carrier, Role.Broker, Role.Admin)
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Post('search')
  @HttpCode(200)
  search(
    @CurrentActor() actor: Actor,
    @SearchList(ALERT_LIST) list: AlertList,
  ): Promise<ListResponse<Alert>> {
    return this.alerts.list(actor, list);
  }

  @Get('get/:id')
  get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<Alert> {
    return this.alerts.get(actor, id);
  }

  @Post('create')
  create(@CurrentActor() actor: Actor, @Body() request: CreateAlertDto): Promise<Alert> {
    return this.alerts.create(actor, request);
  }

  @Put('update')
  update(@CurrentActor() actor: Actor, @Body() request: UpdateAlertDto): Promise<Alert> {
    return this.alerts.update(actor, request);
  }

  @Delete('delete/:id')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.alerts.delete(actor, id);
  }
}
