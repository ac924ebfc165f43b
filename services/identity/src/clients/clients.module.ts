import { Module } from '@nestjs/common';
import { AdminClientsController } from './admin-clients.controller.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';
import { InvitationsService } from './invitations.service.js';

@Module({
  controllers: [ClientsController, AdminClientsController],
  providers: [ClientsService, InvitationsService],
  exports: [InvitationsService],
})
export class ClientsModule {}
