// Preloaded into an app by `wrongClock`: its Date is off by so many milliseconds, in the address of this module.
const aheadMs = Number(new URL(import.meta.url).searchParams.get('ms'));
const machine = Date.now;

Date.now = () => machine() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [Date.now()] : args, made),
});
