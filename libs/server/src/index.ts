export { Batcher } from './batch/batcher.js';
export type { BatcherOptions } from './batch/batcher.js';
export { Bus, BusError } from './bus/bus.js';
export type { BusMessage, BusParty } from './bus/bus.js';
export { createBus, createBusServer } from './bus/create-bus.js';
export { findDeadLetters } from './bus/dead-letters.js';
export type { DeadLetter, DeadLetters } from './bus/dead-letters.js';
export type { BusServer, BusServerOptions } from './bus/bus-server.js';
export { Clock, SystemClock } from './clock.js';
export { ClockModule } from './clock.module.js';
export { configFields, configuredTimes, LIMITS_NOT_SHARED, sharesLimits } from './config/config-fields.js';
export { ConfigError } from './config/config.error.js';
export { loadConfig } from './config/load-config.js';
export type { Environment } from './config/load-config.js';
export { CredentialsKeyError, parseCredentialsKeys } from './crypto/credentials-keys.js';
export type { CredentialsKey } from './crypto/credentials-keys.js';
export { accessTokenPurpose, refreshTokenPurpose } from './crypto/purposes.js';
export { Sealer, SealError } from './crypto/sealer.js';
export { AppError } from './errors/app-error.js';
export type { AppErrorOptions } from './errors/app-error.js';
export { AppErrorFilter } from './errors/app-error.filter.js';
export { isUnavailable } from './errors/is-unavailable.js';
export { patiently } from './errors/patiently.js';
export { failpoint } from './failpoints/failpoint.js';
export type { FailpointAction, FailpointName } from './failpoints/failpoint.js';
export { requestId } from './http/request-id.middleware.js';
export { createValidationPipe, requestInvalid } from './http/validation.pipe.js';
export { createLoggerParams } from './logger/logger-params.js';
export type { LoggerOptions } from './logger/logger-params.js';
export { redactLine } from './logger/redact.js';
export { createStorage } from './storage/create-storage.js';
export { imageFile } from './storage/image-file.js';
export { LocalDiskStorage } from './storage/local-disk.storage.js';
export {
  assertStorageKey,
  StorageKeyError,
  StorageNotFoundError,
  StoragePort,
} from './storage/storage.port.js';
