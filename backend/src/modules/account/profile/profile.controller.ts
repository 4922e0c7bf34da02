import { Body, Controller, Get, Patch, SerializeOptions } from '@nestjs/common';
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

  @Patch(userPaths.profile)
  @SerializeOptions({ schema: updateProfileResponseSchema })
  async updateProfile(
    @CurrentUserId() userId: string,
    @Body({ schema: updateProfileRequestSchema }) changes: UpdateProfileRequest,
  ): Promise<UpdateProfileResponse> {
    const verificationSent = await this.profile.update(userId, changes);
    return { ...(await this.currentUser.get(userId)), verificationSent };
  }

  @Get(userPaths.preferences)
  @SerializeOptions({ schema: preferencesSchema })
  getPreferences(@CurrentUserId() userId: string): Promise<Preferences> {
    return this.queries.preferences(userId);
  }

  @Patch(userPaths.preferences)
  @SerializeOptions({ schema: preferencesSchema })
  async updatePreferences(
    @CurrentUserId() userId: string,
    @Body({ schema: updatePreferencesRequestSchema }) changes: UpdatePreferencesRequest,
  ): Promise<Preferences> {
    await this.users.setPreferences(userId, changes);
    return this.queries.preferences(userId);
  }
}
