import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PinsModule } from '../pins/pins.module.js';
import { PinQueueController } from './pin-queue.controller.js';
import { PinQueueQueries } from './pin-queue.queries.js';

/** The administrator area; it reads what the other modules show. */
@Module({
  imports: [AuthModule, PinsModule],
  controllers: [PinQueueController],
  providers: [PinQueueQueries],
})
export class AdminModule {}
