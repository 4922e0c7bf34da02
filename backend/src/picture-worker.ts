import { workOnPictures } from './modules/images/workshop/work-on-pictures.js';

/** A process that makes pictures ready, and holds nothing else: no secret, no connection. `PictureWorkshop` starts it. */
workOnPictures();
