import type { ComposeFile, ComposeService } from './compose-file.js';

/** Rights that PostgreSQL's, RabbitMQ's and the store's images need to hand their folders over at the start. */
const RIGHTS = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'];
const SECRET = /\$\{\w*(?:PASSWORD|SECRET|KEY)\w*:-[^}]/;

/** Files that the compose file names. */
export interface Checkout {
  exists(path: string): boolean;
  /** Whether a Dockerfile has a health check of its own. */
  checksHealth(dockerfile: string): boolean;
}

type Rule = (service: ComposeService, file: ComposeFile, checkout: Checkout) => (string | false)[];

const RULES: readonly Rule[] = [
  (service) => [
    !/:[\w.${}:-]*\d/.test(service.image) && `has an image without a version: ${service.image}`,
    /:latest\b/.test(service.image) && 'has the image of the day: latest',
  ],
  (service) => [
    !service.security_opt.includes('no-new-privileges:true') && 'may get new privileges',
    !service.cap_drop.includes('ALL') && 'keeps capabilities',
    ...service.cap_add.map((right) => !RIGHTS.includes(right) && `takes the capability ${right}`),
  ],
  (service, _file, checkout) => [
    service.restart !== 'no' && !isChecked(service, checkout) && 'has no health check',
    service.build !== undefined &&
      !checkout.exists(service.build.dockerfile) &&
      `has no Dockerfile ${service.build.dockerfile}`,
  ],
  (service, file, checkout) =>
    Object.entries(service.depends_on).map(([name, { condition }]) => {
      const other = file.services[name];
      if (!other) return `depends on ${name}, which isn’t there`;
      if (other.profiles.some((profile) => !service.profiles.includes(profile)))
        return `depends on ${name}, which only starts with a profile`;
      if ((condition === 'service_completed_successfully') !== (other.restart === 'no'))
        return `waits for ${name} to be ${condition}`;
      return condition === 'service_healthy' && !isChecked(other, checkout) && `waits for ${name}, unchecked`;
    }),
  (service, file, checkout) =>
    service.volumes.map((volume) => {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) return !checkout.exists(source) && `mounts ${source}, which isn’t there`;
      return !(source in file.volumes) && `mounts the volume ${source}, which isn’t declared`;
    }),
  (service) =>
    service.volumes
      .filter((volume) => /^[./~$]/.test(volume))
      .map((volume) => {
        if (service.build !== undefined) return `is built, and mounts ${volume}`;
        return !/^\.\/deploy\/.*:ro$/.test(volume) && `mounts more than a file of deploy/ to read: ${volume}`;
      }),
  (service) =>
    service.ports.map(
      (port) => !/^127\.0\.0\.1:|^\$\{\w+:-127\.0\.0\.1:/.test(port) && `is open to every network: ${port}`,
    ),
  (service) =>
    Object.entries(service.environment).map(
      ([name, value]) => SECRET.test(value) && `has a default for a secret: ${name}`,
    ),
];

/** What is wrong with a compose file, each named by its service. */
export function composeFaults(file: ComposeFile, checkout: Checkout): string[] {
  const services = Object.entries(file.services);
  const faults = services.flatMap(([name, service]) =>
    RULES.flatMap((rule) => rule(service, file, checkout))
      .filter((fault) => fault !== false)
      .map((fault) => `${name} ${fault}`),
  );
  const mounted = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0]));
  const unused = Object.keys(file.volumes).filter((volume) => !mounted.includes(volume));
  return [...faults, ...unused.map((volume) => `the volume ${volume} is mounted by nobody`)];
}

function isChecked({ healthcheck, build }: ComposeService, checkout: Checkout): boolean {
  return healthcheck !== undefined || (build !== undefined && checkout.checksHealth(build.dockerfile));
}
