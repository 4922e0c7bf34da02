import {
  adminPaths,
  analyticsPaths,
  authPaths,
  boardListPaths,
  calendarPaths,
  draftPinPaths,
  healthPaths,
  imagePaths,
  mailPaths,
  pacePaths,
  pinPaths,
  scheduledPinPaths,
  slotPaths,
  textPaths,
  searchPaths,
  subscriptionPaths,
  userPaths,
} from './paths.js';

/**
 * Who may call a route:
 * - `anyone`: no session needed
 * - `signed-in`: a user with a session
 * - `administrator`: a signed-in user whom the configuration names
 * - `machine`: no browser, hence no session and no CSRF token; the handler checks a signature instead
 *
 * What a user may do with one record, plan or credit is not a matter of the route: services decide that.
 */
export type Access = 'anyone' | 'signed-in' | 'administrator' | 'machine';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One row of the permission table. Parameters of a path are written `:name`. */
export type Permission = readonly [method: HttpMethod, path: string, access: Access];

/**
 * Who may call what. The server's guards, its OpenAPI description and the screens of the SPA read this table; a route
 * that is missing here answers nobody, and a test compares the table with the routes of the running app.
 */
export const permissions = [
  ['GET', healthPaths.live, 'anyone'],
  ['GET', healthPaths.ready, 'anyone'],

  ['GET', authPaths.pinterestUrl, 'anyone'],
  ['POST', authPaths.exchange, 'anyone'],
  ['POST', authPaths.logout, 'signed-in'],
  ['GET', authPaths.me, 'signed-in'],
  ['GET', authPaths.sessions, 'signed-in'],
  ['DELETE', authPaths.sessions, 'signed-in'],
  ['DELETE', authPaths.session(':id'), 'signed-in'],
  ['GET', authPaths.csrfToken, 'anyone'],

  ['GET', userPaths.stats, 'signed-in'],
  ['GET', userPaths.overview, 'signed-in'],
  ['GET', userPaths.usage, 'signed-in'],
  ['PATCH', userPaths.profile, 'signed-in'],
  ['GET', userPaths.preferences, 'signed-in'],
  ['PATCH', userPaths.preferences, 'signed-in'],
  ['POST', userPaths.sendVerification, 'signed-in'],
  // Mails are opened on other devices: the token of the link says whose address it is.
  ['POST', userPaths.verifyEmail, 'anyone'],
  ['GET', userPaths.exportData, 'signed-in'],
  ['POST', userPaths.exports, 'signed-in'],
  ['GET', userPaths.latestExport, 'signed-in'],
  ['GET', userPaths.exportFile(':id'), 'signed-in'],
  ['DELETE', userPaths.account, 'signed-in'],

  ['GET', searchPaths.all, 'signed-in'],

  ['GET', subscriptionPaths.current, 'signed-in'],
  ['POST', subscriptionPaths.sync, 'signed-in'],
  ['POST', subscriptionPaths.checkout, 'signed-in'],
  ['POST', subscriptionPaths.portal, 'signed-in'],
  ['POST', subscriptionPaths.cancel, 'signed-in'],
  ['POST', subscriptionPaths.reactivate, 'signed-in'],
  ['GET', subscriptionPaths.payments, 'signed-in'],
  // Stripe signs the body.
  ['POST', subscriptionPaths.webhook, 'machine'],

  // The link of a mail carries a signed token; mailboxes post to it by themselves (RFC 8058).
  ['GET', mailPaths.unsubscribe, 'anyone'],
  ['POST', mailPaths.unsubscribe, 'machine'],

  ['GET', analyticsPaths.dashboard, 'signed-in'],
  ['GET', analyticsPaths.groupPins(':id'), 'signed-in'],
  ['GET', analyticsPaths.growth(':id'), 'signed-in'],
  ['GET', analyticsPaths.trend, 'signed-in'],
  ['GET', analyticsPaths.best, 'signed-in'],
  ['GET', analyticsPaths.export, 'signed-in'],
  ['POST', analyticsPaths.refresh, 'signed-in'],

  ['GET', boardListPaths.all, 'signed-in'],
  ['POST', boardListPaths.all, 'signed-in'],
  ['GET', boardListPaths.one(':id'), 'signed-in'],
  ['PUT', boardListPaths.one(':id'), 'signed-in'],
  ['DELETE', boardListPaths.one(':id'), 'signed-in'],
  ['GET', boardListPaths.uses(':id'), 'signed-in'],
  ['POST', boardListPaths.boards(':id'), 'signed-in'],
  ['POST', boardListPaths.removeBoards(':id'), 'signed-in'],
  ['POST', boardListPaths.removeLost(':id'), 'signed-in'],
  ['POST', boardListPaths.restore(':id'), 'signed-in'],
  ['GET', boardListPaths.check(':id'), 'signed-in'],
  ['PUT', boardListPaths.board(':id', ':boardEntryId'), 'signed-in'],
  ['DELETE', boardListPaths.board(':id', ':boardEntryId'), 'signed-in'],
  ['GET', boardListPaths.mergePreview, 'signed-in'],
  ['POST', boardListPaths.merges, 'signed-in'],
  ['POST', boardListPaths.undoMerge, 'signed-in'],
  ['GET', boardListPaths.providerBoards, 'signed-in'],
  ['POST', boardListPaths.providerBoards, 'signed-in'],
  ['POST', boardListPaths.newSection(':boardId'), 'signed-in'],
  ['GET', boardListPaths.sections, 'signed-in'],
  ['GET', boardListPaths.search, 'signed-in'],

  ['POST', pinPaths.groups, 'signed-in'],
  ['POST', pinPaths.groupsUpload, 'signed-in'],
  ['GET', pinPaths.group(':id'), 'signed-in'],
  ['DELETE', pinPaths.group(':id'), 'signed-in'],
  ['POST', pinPaths.retry(':id'), 'signed-in'],
  ['POST', pinPaths.check(':id'), 'signed-in'],
  ['POST', pinPaths.identify(':id'), 'signed-in'],
  ['POST', pinPaths.pause(':id'), 'signed-in'],
  ['POST', pinPaths.resume(':id'), 'signed-in'],
  ['POST', pinPaths.stop(':id'), 'signed-in'],
  ['PUT', pinPaths.times(':id'), 'signed-in'],
  ['GET', pinPaths.attempts(':id', ':pinId'), 'signed-in'],
  ['POST', pinPaths.duplicates, 'signed-in'],
  ['GET', pinPaths.history, 'signed-in'],
  ['GET', pinPaths.months, 'signed-in'],
  ['GET', calendarPaths.cells, 'signed-in'],
  ['GET', calendarPaths.agenda, 'signed-in'],

  ['GET', pacePaths.pace, 'signed-in'],
  ['PUT', pacePaths.pace, 'signed-in'],
  ['POST', pacePaths.pause, 'signed-in'],
  ['POST', pacePaths.resume, 'signed-in'],

  ['GET', draftPinPaths.all, 'signed-in'],
  ['POST', draftPinPaths.all, 'signed-in'],
  ['POST', draftPinPaths.allUpload, 'signed-in'],
  ['PATCH', draftPinPaths.all, 'signed-in'],
  ['POST', draftPinPaths.scheduleAll, 'signed-in'],
  ['POST', draftPinPaths.batch, 'signed-in'],
  ['POST', draftPinPaths.checkImport, 'signed-in'],
  ['GET', draftPinPaths.export, 'signed-in'],
  ['GET', draftPinPaths.one(':id'), 'signed-in'],
  ['PUT', draftPinPaths.one(':id'), 'signed-in'],
  ['DELETE', draftPinPaths.one(':id'), 'signed-in'],
  ['PUT', draftPinPaths.upload(':id'), 'signed-in'],
  ['POST', draftPinPaths.publish(':id'), 'signed-in'],
  ['POST', draftPinPaths.schedule(':id'), 'signed-in'],

  ['GET', scheduledPinPaths.all, 'signed-in'],
  ['GET', scheduledPinPaths.export, 'signed-in'],
  ['PUT', scheduledPinPaths.one(':id'), 'signed-in'],
  ['DELETE', scheduledPinPaths.one(':id'), 'signed-in'],
  ['PUT', scheduledPinPaths.upload(':id'), 'signed-in'],

  ['GET', slotPaths.timetable, 'signed-in'],
  ['PUT', slotPaths.timetable, 'signed-in'],
  ['GET', slotPaths.next, 'signed-in'],
  ['GET', textPaths.all, 'signed-in'],
  ['PUT', textPaths.linkPresets, 'signed-in'],
  ['PUT', textPaths.snippets, 'signed-in'],

  ['GET', imagePaths.all, 'signed-in'],
  ['POST', imagePaths.all, 'signed-in'],
  ['GET', imagePaths.one(':key'), 'signed-in'],
  ['DELETE', imagePaths.one(':key'), 'signed-in'],
  ['POST', imagePaths.restore(':key'), 'signed-in'],
  ['GET', imagePaths.variant(':key', ':variant'), 'signed-in'],

  ['GET', adminPaths.pinQueue, 'administrator'],
  ['GET', adminPaths.stats, 'administrator'],
  ['GET', adminPaths.dashboard, 'administrator'],
  ['GET', adminPaths.health, 'administrator'],
  ['GET', adminPaths.backupStatus, 'administrator'],
  ['GET', adminPaths.exportUsers, 'administrator'],
  ['GET', adminPaths.users, 'administrator'],
  ['GET', adminPaths.user(':id'), 'administrator'],
  ['GET', adminPaths.userMovements(':id'), 'administrator'],
  ['POST', adminPaths.userCredits(':id'), 'administrator'],
  ['POST', adminPaths.userSubscription(':id'), 'administrator'],
  ['DELETE', adminPaths.user(':id'), 'administrator'],
  ['GET', adminPaths.activity, 'administrator'],
  ['GET', adminPaths.activityExport, 'administrator'],
  ['GET', adminPaths.pins, 'administrator'],
  ['GET', adminPaths.pinGroup(':id'), 'administrator'],
  ['GET', adminPaths.thumbnail(':key'), 'administrator'],
  ['POST', adminPaths.retryPin(':id'), 'administrator'],
  ['POST', adminPaths.holdPin(':id'), 'administrator'],
  ['POST', adminPaths.releasePin(':id'), 'administrator'],
  ['POST', adminPaths.holdUser(':id'), 'administrator'],
  ['POST', adminPaths.releaseUser(':id'), 'administrator'],
  ['GET', adminPaths.deadLetters, 'administrator'],
  ['POST', adminPaths.replayDeadLetters, 'administrator'],
] as const satisfies readonly Permission[];

type CallOf<Row> = Row extends readonly [infer Method, infer Path, Access]
  ? readonly [method: Method, path: Path]
  : never;

/** A call that the table has a row for, its path as written there. */
export type Call = CallOf<(typeof permissions)[number]>;
