import { Module } from '@nestjs/common';
import { Reseal } from './reseal.service.js';
import { SealedTokensQueries } from './sealed-tokens.queries.js';
import { SealedTokensRepository } from './sealed-tokens.repository.js';

/** Which keys seal the tokens, and sealing them again; the command line does so without the rest of connections. */
@Module({
  providers: [Reseal, SealedTokensQueries, SealedTokensRepository],
  exports: [Reseal],
})
export class SealedTokensModule {}
