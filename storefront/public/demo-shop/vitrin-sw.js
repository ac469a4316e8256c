// The service worker file of a shop, with which its notifications can be shown.
importScripts('/widget/push-worker.js');
