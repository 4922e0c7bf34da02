export { Batcher } from './batch/batcher.js';
export { Bus, BusError } from './bus/bus.js';
export type { BusMessage, QueueState } from './bus/bus.js';
export { parseBusUrl } from './bus/bus-url.js';
export { rabbitNames } from './bus/rabbit-topology.js';
export { createBus, createBusServer } from './bus/create-bus.js';
export { findDeadLetters } from './bus/dead-letters.js';
export type { DeadLetter, DeadLetters, ListedDeadLetters, Replay } from './bus/dead-letters.js';
export { inspectRabbit } from './bus/inspect-rabbit.js';
export type { RabbitQueue, RabbitState } from './bus/inspect-rabbit.js';
export type { BusServer } from './bus/bus-server.js';
export { Clock, SystemClock } from './clock.js';
export { ClockModule } from './clock.module.js';
export {
  configFields,
  configuredTimes,
  LIMITS_NOT_SHARED,
  readableBy,
  sharesLimits,
} from './config/config-fields.js';
export { ConfigError } from './config/config.error.js';
export { inspectConfig, loadConfig } from './config/load-config.js';
export type { ConfigFault, Environment } from './config/load-config.js';
export { runEntry } from './config/run-entry.js';
export { correlationId, followed } from './correlation.js';
export { parseCredentialsKeys } from './crypto/credentials-keys.js';
export { Fingerprints } from './crypto/fingerprints.js';
export { accessTokenPurpose, refreshTokenPurpose } from './crypto/purposes.js';
export { Sealer, SealError } from './crypto/sealer.js';
export { AppError } from './errors/app-error.js';
export { AppErrorFilter } from './errors/app-error.filter.js';
export { isUnavailable } from './errors/is-unavailable.js';
export { patiently } from './errors/patiently.js';
export { failpoint } from './failpoints/failpoint.js';
export type { FailpointAction, FailpointName } from './failpoints/failpoint.js';
export { Parts, readinessWithout } from './health/parts.js';
export type { Readiness } from './health/parts.js';
export { SERVICE_PATIENCE_MS, ServicesGateway } from './health/services.gateway.js';
export { askStorage, sharedParts } from './health/shared-parts.js';
export { RemoteImagesGateway } from './http/remote-images.gateway.js';
export { requestId } from './http/request-id.middleware.js';
export { createValidationPipe, requestInvalid } from './http/validation.pipe.js';
export { inTime, LateError } from './in-time.js';
export { endOnSignals } from './lifecycle/end-on-signals.js';
export { DATABASE_LINE, isOwnWriting, THIS_TRANSACTION } from './lineage/lineage-sql.js';
export { createLoggerParams } from './logger/logger-params.js';
export type { LoggerOptions } from './logger/logger-params.js';
export { pinLine } from './logger/pin-line.js';
export type { ToldClaim } from './logger/pin-line.js';
export { Metrics } from './metrics/metrics.js';
export type { Counter, Gauge, Histogram } from './metrics/metrics.js';
export { MetricsModule } from './metrics/metrics.module.js';
export { MetricsServer } from './metrics/metrics-server.js';
export { observeDatabase } from './metrics/observe-database.js';
export { observePool } from './metrics/observe-pool.js';
export { tellBuild } from './metrics/tell-build.js';
export { publishTimes } from './publish-times/publish-times.js';
export type { PublishTimes } from './publish-times/publish-times.js';
export { PROBE_SECONDS, RETRY_MINUTES, retryDelayMs } from './publish-times/retry-ladder.js';
export { createStorage } from './storage/create-storage.js';
export { imageFile } from './storage/image-file.js';
export { StorageAwayError, StorageNotFoundError, StoragePort } from './storage/storage.port.js';
export type { StoredFile } from './storage/storage.port.js';
export { overlap, parseStorageUrl, toStorageUrl } from './storage/storage-url.js';
export { Sweeps } from './sweeps/sweeps.js';
export type { Sweep } from './sweeps/sweeps.js';
export { recordSpan } from './traces/ended-spans.js';
export { recordPinStep, REQUEST_SPAN } from './traces/pin-spans.js';
export { TracesModule } from './traces/traces.module.js';
