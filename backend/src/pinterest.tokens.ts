/** Provider token of the `PinterestGateway`. */
export const PINTEREST_GATEWAY = Symbol('PinterestGateway');
