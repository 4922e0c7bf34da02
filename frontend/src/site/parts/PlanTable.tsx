/** @jsxImportSource preact */
import { PLAN_FEATURES, PLAN_NAME } from '@boardcast/contracts';
import { Icon } from './icons.js';

const FEATURES = Object.values(PLAN_FEATURES);

/** Of its body; each is as high as a row of the fan. */
export const PLAN_ROWS = FEATURES.length;

/** What Premium includes, and which of it is free. */
export function PlanTable() {
  return (
    <table class="plan-rows">
      <thead>
        <tr>
          <th scope="col">What you get</th>
          <th scope="col">Free</th>
          <th scope="col">{PLAN_NAME}</th>
        </tr>
      </thead>
      <tbody>
        {FEATURES.map(({ name, isFree }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <Included isIn={isFree} />
            <Included isIn />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Included({ isIn }: { isIn: boolean }) {
  return (
    <td>
      {isIn ? <Icon name="check" /> : <span aria-hidden="true">–</span>}
      <span class="heard">{isIn ? 'Included' : 'Not included'}</span>
    </td>
  );
}
