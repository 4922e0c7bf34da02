import { Module } from '@nestjs/common';
import { PublishingPauseQueries } from './pace/publishing-pause.queries.js';

/** Whether users have paused their publishing: whoever is signed in hears it, without the rest of publishing. */
@Module({
  providers: [PublishingPauseQueries],
  exports: [PublishingPauseQueries],
})
export class PublishingPauseModule {}
