import { Module } from '@nestjs/common';
import { PinsModule } from '../pins/pins.module.js';
import { UsersModule } from '../users/users.module.js';
import { PinQueueController } from './pin-queue.controller.js';
import { PinQueueQueries } from './pin-queue.queries.js';

/** The administrator area; it reads what the other modules show. */
@Module({
  imports: [PinsModule, UsersModule],
  controllers: [PinQueueController],
  providers: [PinQueueQueries],
})
export class AdminModule {}
