import type { INestApplicationContext } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { DESCRIBED_CALL, type DescribedCall } from '../call.decorator.js';

/** A method of a controller that answers a route. */
export interface RouteHandler {
  /** Its class and name, e.g. `HistoryController.getPinHistory`. */
  readonly name: string;
  readonly operationId: string;
  /** Absent where it lacks `@Call`. */
  readonly call: DescribedCall | undefined;
}

/** Every handler of a running app. */
export function handlersOf(app: INestApplicationContext): RouteHandler[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Record<string, object>;
    return scanner.getAllMethodNames(prototype).flatMap((operationId) => {
      const method = prototype[operationId];
      if (method === undefined || !Reflect.hasMetadata(PATH_METADATA, method)) return [];
      const call = Reflect.getMetadata(DESCRIBED_CALL, method) as DescribedCall | undefined;
      return { name: `${metatype.name}.${operationId}`, operationId, call };
    });
  });
}
