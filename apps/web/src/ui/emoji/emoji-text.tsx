import { withEmojis } from './emoji.ts'
import css from './emoji.module.css'

/** A text with its pictures drawn; copied, each is its token again. */
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
