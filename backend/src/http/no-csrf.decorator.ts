import { Reflector } from '@nestjs/core';

/** Frees a route from the CSRF token: no browser's session stands behind the call. Takes the reason. */
export const NoCsrf = Reflector.createDecorator<string>();
