import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { IMAGE_MAX_BYTES } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { holdToPace } from './upload-pace.js';
import { UploadRoom } from './upload-room.js';

/** Lets an upload in if there is room; whoever finds none is told so before a byte of the file is read. */
@Injectable()
export class UploadGate implements NestInterceptor {
  constructor(private readonly room: UploadRoom) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { headers, session, socket } = request;
    // Whoever hung up while guards were asking closes no more, and would keep the room for good.
    if (socket.destroyed) throw new AppError('request.malformed');
    // A length that isn't told may be any.
    const bytes = Math.min(Number(headers['content-length'] ?? IMAGE_MAX_BYTES), IMAGE_MAX_BYTES);
    http.getResponse<Response>().once('close', this.room.take(session.userId ?? '', bytes));
    holdToPace(request);
    return next.handle();
  }
}
