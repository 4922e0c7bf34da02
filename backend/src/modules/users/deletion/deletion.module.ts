import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { BoardListsModule } from '../../board-lists/board-lists.module.js';
import { ImagesModule } from '../../images/images.module.js';
import { PinsModule } from '../../pins/pins.module.js';
import { SubscriptionModule } from '../../subscription/subscription.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { AccountRowsRepository } from './account-rows.repository.js';
import { DeletionSweep } from './deletion-sweep.job.js';
import { DeletionController } from './deletion.controller.js';
import { DeletionService } from './deletion.service.js';
import { PostingStop } from './posting-stop.js';

/** Deleting accounts: a module of its own, for it reaches into all the others. */
@Module({
  imports: [AuthModule, BoardListsModule, ImagesModule, PinsModule, SubscriptionModule, VerificationModule],
  controllers: [DeletionController],
  providers: [AccountRowsRepository, DeletionService, DeletionSweep, PostingStop],
})
export class DeletionModule {}
