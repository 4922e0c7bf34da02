import { Body, Controller, Get, Patch, SerializeOptions, UseGuards } from '@nestjs/common';
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
import { SessionGuard } from '../../auth/session.guard.js';
import { UsersService } from '../users.service.js';
import { ProfileQueries } from './profile.queries.js';
import { ProfileService } from './profile.service.js';

/** The tabs Profile and Notifications of /settings (spec §2, §7). */
@Controller()
@UseGuards(SessionGuard)
export class ProfileController {
  constructor(
    private readonly profile: ProfileService,
    private readonly queries: ProfileQueries,
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
