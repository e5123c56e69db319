/** What a learner writes down beside a lesson, for nobody else. Nothing of it is for other modules. */
