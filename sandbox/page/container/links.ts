import type { Context, Methods } from './context.ts'
import { textOf } from './wire.ts'

export function links({ profile, change, send, shell, touch }: Context, minimise: () => void) {
  const untouched = (method: string) => profile.needsTouch.includes(method) && !touch.isFresh()

  const methods: Methods = {
    web_app_open_link: (data) => {
      const url = textOf(data.url)
      if (!/^https?:\/\//i.test(url)) return 'only http and https'
      if (untouched('web_app_open_link')) return 'no touch in the last 10 s'
      // Each touch opens one page, so that a page cannot open many behind one tap.
      if (profile.needsTouch.includes('web_app_open_link')) touch.spend()
      return shell.openLink(url)
    },
    web_app_open_tg_link: (data) => {
      const path = textOf(data.path_full)
      if (!path.startsWith('/')) return 'no path of t.me'
      if (untouched('web_app_open_tg_link')) return 'no touch in the last 10 s'
      shell.openTelegramLink(path)
      return profile.linkMinimises ? minimise() : undefined
    },
    web_app_check_home_screen: () =>
      send('home_screen_checked', {
        status: profile.homeScreen.check === 'missed' && added ? 'added' : profile.homeScreen.check,
      }),
    web_app_add_to_home_screen: () => {
      const { add } = profile.homeScreen
      if (add === 'UNSUPPORTED') return send('home_screen_failed', { error: 'UNSUPPORTED' })
      if (add === 'silent') return 'this client answers nothing'
      if (untouched('web_app_add_to_home_screen')) return 'no touch in the last 10 s'
      return change({ question: 'home screen' })
    },
  }

  let added = false

  return {
    methods,
    acts: {
      answerHomeScreen: (yes: boolean) => {
        touch.happened()
        change({ question: undefined })
        added ||= yes
        if (yes) send('home_screen_added')
        else send('home_screen_failed', { error: 'USER_DECLINED' })
      },
    },
  }
}
