import css from './mark.module.css'

export interface MarkProps {
  /** the item of a dictionary: its shape, its colour and its name */
  item: { name: string; mark?: string | undefined; color?: string | undefined } | null | undefined
}

/** A state or level as a shape. Its name stands beside it, or is read out. */
export function Mark({ item }: MarkProps) {
  return <i className={css.mark} data-mark={item?.mark} data-color={item?.color} title={item?.name} aria-hidden />
}
