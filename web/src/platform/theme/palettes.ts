/** Our own two palettes, in the host's names: used outside the container, and for what a host leaves out. */
export const palettes = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#efeff4',
    section_bg_color: '#ffffff',
    header_bg_color: '#efeff4',
    bottom_bar_bg_color: '#ffffff',
    text_color: '#000000',
    subtitle_text_color: '#68686d',
    hint_color: '#68686d',
    section_header_text_color: '#68686d',
    section_separator_color: '#d9d9de',
    accent_text_color: '#0a6ccf',
    link_color: '#0a6ccf',
    button_color: '#0a6fd6',
    button_text_color: '#ffffff',
    destructive_text_color: '#ca2b1e',
  },
  dark: {
    bg_color: '#1c1c1e',
    secondary_bg_color: '#0f0f10',
    section_bg_color: '#1c1c1e',
    header_bg_color: '#0f0f10',
    bottom_bar_bg_color: '#1c1c1e',
    text_color: '#ffffff',
    subtitle_text_color: '#98989e',
    hint_color: '#98989e',
    section_header_text_color: '#98989e',
    section_separator_color: '#333336',
    accent_text_color: '#4aa3ff',
    link_color: '#4aa3ff',
    button_color: '#1d72d2',
    button_text_color: '#ffffff',
    destructive_text_color: '#ff6961',
  },
} as const

export type ThemeName = keyof (typeof palettes)['light']
