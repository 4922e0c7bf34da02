import { Body, Controller } from '@nestjs/common';
import {
  preferencesSchema,
  updatePreferencesRequestSchema,
  updateProfileRequestSchema,
  updateProfileResponseSchema,
  userPaths,
} from '@boardcast/contracts';
import type {
  Preferences,
  UpdatePreferencesRequest,
  UpdateProfileRequest,
  UpdateProfileResponse,
} from '@boardcast/contracts';
import { Call } from '../../../http/call.decorator.js';
import { CurrentUserId } from '../../auth/current-user-id.js';
import { CurrentUserQueries } from '../../auth/current-user.queries.js';
import { UsersQueries } from '../../users/users.queries.js';
import { UsersService } from '../../users/users.service.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly profile: ProfileService,
    private readonly queries: UsersQueries,
    private readonly users: UsersService,
    private readonly currentUser: CurrentUserQueries,
  ) {}

  @Call(['PATCH', userPaths.profile], {
    summary: 'Changes name or email address; what is absent stays, null clears.',
    answer: updateProfileResponseSchema,
  })
  async updateProfile(
    @CurrentUserId() userId: string,
    @Body({ schema: updateProfileRequestSchema }) changes: UpdateProfileRequest,
  ): Promise<UpdateProfileResponse> {
    const verificationSent = await this.profile.update(userId, changes);
    return { ...(await this.currentUser.get(userId)), verificationSent };
  }

  @Call(['GET', userPaths.preferences], { summary: 'Which mails the user wants.', answer: preferencesSchema })
  getPreferences(@CurrentUserId() userId: string): Promise<Preferences> {
    return this.queries.preferences(userId);
  }

  @Call(['PATCH', userPaths.preferences], {
    summary: 'Changes which mails the user wants; what is absent stays.',
    answer: preferencesSchema,
  })
  async updatePreferences(
    @CurrentUserId() userId: string,
    @Body({ schema: updatePreferencesRequestSchema }) changes: UpdatePreferencesRequest,
  ): Promise<Preferences> {
    await this.users.setPreferences(userId, changes);
    return this.queries.preferences(userId);
  }
}
