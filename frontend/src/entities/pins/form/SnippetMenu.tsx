import { DESCRIPTION_MAX } from '@boardcast/contracts';
import { useRef, useState } from 'react';
import { endOf, withSnippet } from './insert-snippet.js';
import { KeptMenu } from './KeptMenu.js';
import { snippetsMessages as messages } from './snippets.messages.js';

interface SnippetMenuProps {
  /** Id of the field that snippets go into. */
  fieldId: string;
  value: string;
  onChange: (value: string) => void;
}

/** Puts a kept text into a description, where the caret is (docs/product.md#texts). */
export function SnippetMenu({ fieldId, value, onChange }: SnippetMenuProps) {
  const [caret, setCaret] = useState(() => endOf(value));
  const after = useRef<number | null>(null);

  function noteCaret() {
    const field = document.getElementById(fieldId);
    const isText = field instanceof HTMLTextAreaElement;
    setCaret(isText ? { start: field.selectionStart, end: field.selectionEnd } : endOf(value));
  }

  /** The field goes on where the snippet ends. */
  function goOn() {
    const at = after.current;
    after.current = null;
    const field = document.getElementById(fieldId);
    if (at === null || !(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(at, at);
  }

  return (
    <KeptMenu
      label={messages.insert}
      messages={messages}
      variant="text"
      onOpen={noteCaret}
      onExited={goOn}
      sx={{ minHeight: 44, ml: -1, alignSelf: 'start' }}
      itemsOf={({ snippets }) =>
        snippets.map((snippet) => {
          const next = withSnippet(value, caret, snippet.text);
          const { length } = next.text;
          return {
            name: snippet.name,
            text: `${snippet.text} · ${messages.length(length)}`,
            isDisabled: length > DESCRIPTION_MAX,
            onChoose: () => {
              onChange(next.text);
              after.current = next.caret;
            },
          };
        })
      }
    />
  );
}
