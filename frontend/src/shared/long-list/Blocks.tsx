import { Suspense } from 'react';
import type { ElementType, ReactElement } from 'react';
import { lazyOrElse } from '../ui/lazy-part.js';
import { Placed } from './place.js';

/** A list up to this length is rendered whole, and find-in-page finds all of it. */
const WHOLE = 100;
/** Items of a longer list rendered until it is known which are near the screen: two screens full. */
const AT_FIRST = 20;

/** Whether only blocks near the screen are rendered. */
export const isLong = (items: readonly unknown[]) => items.length > WHOLE;

export interface BlocksProps {
  children: readonly ReactElement[];
  /** Estimated height of an item until it is rendered, in pixels. */
  itemHeight: number;
  /** Container of a block's items. */
  block: ElementType;
}

const Whole = ({ children, block: Part }: BlocksProps) => <Part>{children}</Part>;

// Most lists are short, and their screens do without it: frontend/README.md, budgets.
const NearBlocks = lazyOrElse(() => import('./NearBlocks.js'), 'NearBlocks', Whole);

/** A list of any length that stays fast: in a long one, whatever is far from the screen is only a placeholder. */
export function Blocks(props: BlocksProps) {
  if (!isLong(props.children)) return <Whole {...props} />;
  return (
    <Suspense fallback={<FirstItems {...props} />}>
      <NearBlocks {...props} />
    </Suspense>
  );
}

function FirstItems({ children, itemHeight, block: Part }: BlocksProps) {
  return (
    <>
      <Part>
        {children.slice(0, AT_FIRST).map((item, index) => (
          <Placed key={item.key} index={index} count={children.length}>
            {item}
          </Placed>
        ))}
      </Part>
      <Part aria-hidden style={{ height: (children.length - AT_FIRST) * itemHeight }} />
    </>
  );
}
