/** Armature's logo: an A shaped like a mast. Uses the color of the surrounding text. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M4 21 12 3l8 18" />
      <path d="M8.2 13.2h7.6M6.4 17.4h11.2" strokeWidth="2" />
    </svg>
  )
}
