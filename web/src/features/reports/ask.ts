import type { ActSheetProps } from '#platform/act/ActSheet.tsx'

export type Ask = (ask: Omit<ActSheetProps, 'chatId' | 'onClose'>) => void
