import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../deploy/observability');
/** Debian's package of Prometheus, which has promtool. */
const PACKAGE = 'prometheus';

/** Holds the alerts against promtool: their syntax, and that each fires when it should and only then. */
function checkAlerts(): boolean {
  if (!hasPromtool()) install();
  if (!hasPromtool()) {
    console.error(
      `promtool is missing, and the alerts can’t be checked without it: install Debian’s package ${PACKAGE}, or Prometheus’s own archive.`,
    );
    return false;
  }
  const runs = [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ];
  return runs.every((args) => spawnSync('promtool', args, { cwd: FOLDER, stdio: 'inherit' }).status === 0);
}

function hasPromtool(): boolean {
  return spawnSync('promtool', ['--version']).status === 0;
}

/** In CI the machine is ours, and new each time; elsewhere nothing is installed unasked. */
function install(): void {
  if (!process.env['CI'] || process.getuid?.() !== 0) return;
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', PACKAGE], { stdio: 'inherit' });
}

process.exitCode = checkAlerts() ? 0 : 1;
