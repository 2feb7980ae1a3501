/** Sets up every component test: the app's styles, without motion. */
import "../src/app/mantine.css";
import "../src/kit/tokens.css";
import "../src/app/page.css";
import "../src/app/app.css";
