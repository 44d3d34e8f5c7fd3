/** What rich text may contain, as the platform stores it. A cleaner that keeps no more than this is in `ui/rich-text.tsx`. */
export const richText = {
  tags: [
    ...[
      'p',
      'br',
      'hr',
      'div',
      'span',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
    ],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
    li: ['value'],
  },
  /** sizes, indents and alignments that the editor writes */
  classes: /^ql-(size-(small|large|huge)|indent-[1-8]|align-(center|right|justify))$/,
  styles: {
    color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i],
    'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i],
    'text-align': [/^(left|right|center|justify)$/],
    'padding-left': [/^\d{1,3}px$/],
    'margin-left': [/^\d{1,3}px$/],
    width: [/^\d{1,4}px$/, /^(100|\d{1,2})%$/],
  },
  /** links lead to sites, to mail and telephone, or into this site */
  href: /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i,
  /** pictures are on this site, or embedded in the text */
  src: /^(\/(?![/\\])|data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$)/i,
} as const
