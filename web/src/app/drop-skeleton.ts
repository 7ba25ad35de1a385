/** Takes the skeleton of index.html away in the frame in which the first real page is visible. */
export function dropSkeleton(document: Document) {
  const skeleton = document.querySelector('#skeleton')
  const look = () => {
    if (document.querySelector('ion-content') && !document.querySelector('.ion-page-invisible'))
      skeleton?.remove()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
