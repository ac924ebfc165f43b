import { Module } from '@nestjs/common';
import { AdminBrokersController } from './admin-brokers.controller.js';
import { BrokersController } from './brokers.controller.js';
import { BrokersService } from './brokers.service.js';

@Module({
  controllers: [BrokersController, AdminBrokersController],
  providers: [BrokersService],
})
export class BrokersModule {}
