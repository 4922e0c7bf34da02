import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { ProfileController } from './profile.controller.js';
import { ProfileQueries } from './profile.queries.js';
import { ProfileService } from './profile.service.js';

/** Name, address and preferences of users: a module of its own, for its routes need sessions, and these need users. */
@Module({
  imports: [AuthModule, VerificationModule],
  controllers: [ProfileController],
  providers: [ProfileQueries, ProfileService],
})
export class ProfileModule {}
