// The toolkit fetches its page transition when the first one is due; this lets that be sooner.
export { iosTransitionAnimation, mdTransitionAnimation } from '@ionic/core/components'
