/** One series of a scrape, and its value. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** What an app tells Prometheus. */
export class Scrape {
  private constructor(readonly samples: readonly Sample[]) {}

  /** Reads the metrics at a port of this machine. @throws Error for an answer that is none */
  static async at(port: number): Promise<Scrape> {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    if (!answer.ok) throw new Error(`The metrics answered ${answer.status}`);
    const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Scrape(lines.map(toSample));
  }

  /** The sum of all series of this name with these labels; null when there is none. */
  value(name: string, labels: Record<string, string> = {}): number | null {
    const found = this.samples.filter(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    );
    return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
  }

  /** The values that a label has. */
  valuesOf(name: string, label: string): string[] {
    const values = this.samples
      .filter((sample) => sample.name === name)
      .map(({ labels }) => labels[label] ?? '');
    return [...new Set(values)].toSorted();
  }
}

function toSample(line: string): Sample {
  const [, name, labels = '', value] = LINE.exec(line) ?? [];
  if (name === undefined) throw new Error(`Not a line of metrics: ${line}`);
  const pairs = [...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, text] as const);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}
