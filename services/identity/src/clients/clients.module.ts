import { Module } from '@nestjs/common';
import { AdminClientsController } from './admin-clients.controller.js';
import { BulkInvitationsService } from './bulk-invitations.service.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';
import { ClientImportsController } from './import/client-imports.controller.js';
import { ClientImportsService } from './import/client-imports.service.js';
import { InvitationsService } from './invitations.service.js';

@Module({
  controllers: [ClientsController, ClientImportsController, AdminClientsController],
  providers: [BulkInvitationsService, ClientImportsService, ClientsService, InvitationsService],
  exports: [InvitationsService],
})
export class ClientsModule {}
