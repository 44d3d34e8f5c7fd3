/** Kinds of media of an official account; articles are not among them. */
export const weChatMediaKinds = ['image', 'voice', 'video'] as const
export type WeChatMediaKind = (typeof weChatMediaKinds)[number]

/** What WeChat accepts: files by their content, and the largest size in bytes. Voices may take 60 seconds, which WeChat checks. */
export const weChatMediaLimits: Record<WeChatMediaKind, { types: readonly string[]; bytes: number }> = {
  image: { types: ['bmp', 'png', 'jpg', 'jpeg', 'gif'], bytes: 10_485_760 },
  voice: { types: ['mp3', 'wma', 'wav', 'amr'], bytes: 2_097_152 },
  video: { types: ['mp4'], bytes: 10_485_760 },
}
