import { withEmojis } from './emoji.ts'
import css from './emoji.module.css'

/** A text with its emojis as pictures; when copied, each becomes its token again. */
export function EmojiText({ text }: { text: string }) {
  return withEmojis(text).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <img
        key={at}
        className={css.emoji}
        src={piece.url}
        alt={piece.token}
        title={piece.token}
        data-emoji={piece.number}
      />
    ),
  )
}
